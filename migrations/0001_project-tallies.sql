CREATE TABLE "project_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"texts" integer NOT NULL,
	"voice_memos" integer NOT NULL,
	"conversations" integer NOT NULL,
	"messages" integer NOT NULL,
	"notes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_tallies" ADD CONSTRAINT "project_tallies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_tallies_project_id_index" ON "project_tallies" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "entries_project_id_kind_created_at_id_index" ON "entries" USING btree ("project_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION tally_in_project(
	told uuid, more_texts bigint, more_memos bigint, more_conversations bigint, more_messages bigint, more_notes bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	free bigint;
BEGIN
	SELECT id INTO free FROM project_tallies WHERE project_id = told LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
	IF FOUND THEN
		UPDATE project_tallies SET
			texts = texts + more_texts, voice_memos = voice_memos + more_memos,
			conversations = conversations + more_conversations, messages = messages + more_messages,
			notes = notes + more_notes
		WHERE id = free;
	ELSE
		-- A project that is just being deleted is not there any more, and what goes with it counts nowhere.
		INSERT INTO project_tallies (project_id, texts, voice_memos, conversations, messages, notes)
		SELECT id, more_texts, more_memos, more_conversations, more_messages, more_notes
		FROM projects WHERE id = told;
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
	PERFORM tally_in_project(
		project_id, sign * count(*) FILTER (WHERE kind = 'text'), sign * count(*) FILTER (WHERE kind = 'voiceMemo'), 0, 0, 0)
	FROM tallied GROUP BY project_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
	PERFORM tally_in_project(project_id, 0, 0, sign * count(*), sign * sum(message_count), 0)
	FROM tallied GROUP BY project_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_notes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
	PERFORM tally_in_project(project_id, 0, 0, 0, 0, sign * count(*)) FROM tallied GROUP BY project_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'conversations' THEN
		PERFORM tally_in_project(OLD.project_id, 0, 0, -1, -OLD.message_count, 0);
		PERFORM tally_in_project(NEW.project_id, 0, 0, 1, NEW.message_count, 0);
	ELSIF TG_TABLE_NAME = 'notes' THEN
		PERFORM tally_in_project(OLD.project_id, 0, 0, 0, 0, -1);
		PERFORM tally_in_project(NEW.project_id, 0, 0, 0, 0, 1);
	ELSE
		PERFORM tally_in_project(OLD.project_id, -(OLD.kind = 'text')::int, -(OLD.kind = 'voiceMemo')::int, 0, 0, 0);
		PERFORM tally_in_project(NEW.project_id, (NEW.kind = 'text')::int, (NEW.kind = 'voiceMemo')::int, 0, 0, 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_new_entries AFTER INSERT ON entries REFERENCING NEW TABLE AS tallied FOR EACH STATEMENT EXECUTE FUNCTION tally_entries();
--> statement-breakpoint
CREATE TRIGGER tally_deleted_entries AFTER DELETE ON entries REFERENCING OLD TABLE AS tallied FOR EACH STATEMENT EXECUTE FUNCTION tally_entries();
--> statement-breakpoint
CREATE TRIGGER tally_changed_entry AFTER UPDATE OF kind, project_id ON entries FOR EACH ROW
WHEN ((OLD.kind, OLD.project_id) IS DISTINCT FROM (NEW.kind, NEW.project_id)) EXECUTE FUNCTION tally_changed_row();
--> statement-breakpoint
CREATE TRIGGER tally_new_conversations AFTER INSERT ON conversations REFERENCING NEW TABLE AS tallied FOR EACH STATEMENT EXECUTE FUNCTION tally_conversations();
--> statement-breakpoint
CREATE TRIGGER tally_deleted_conversations AFTER DELETE ON conversations REFERENCING OLD TABLE AS tallied FOR EACH STATEMENT EXECUTE FUNCTION tally_conversations();
--> statement-breakpoint
CREATE TRIGGER tally_changed_conversation AFTER UPDATE OF message_count, project_id ON conversations FOR EACH ROW
WHEN ((OLD.message_count, OLD.project_id) IS DISTINCT FROM (NEW.message_count, NEW.project_id)) EXECUTE FUNCTION tally_changed_row();
--> statement-breakpoint
CREATE TRIGGER tally_new_notes AFTER INSERT ON notes REFERENCING NEW TABLE AS tallied FOR EACH STATEMENT EXECUTE FUNCTION tally_notes();
--> statement-breakpoint
CREATE TRIGGER tally_deleted_notes AFTER DELETE ON notes REFERENCING OLD TABLE AS tallied FOR EACH STATEMENT EXECUTE FUNCTION tally_notes();
--> statement-breakpoint
CREATE TRIGGER tally_changed_note AFTER UPDATE OF project_id ON notes FOR EACH ROW
WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION tally_changed_row();
--> statement-breakpoint
-- After the triggers, which nobody can write past: what is there is counted once.
INSERT INTO project_tallies (project_id, texts, voice_memos, conversations, messages, notes)
SELECT p.id, e.texts, e.memos, c.conversations, c.messages, n.notes
FROM projects p,
	LATERAL (SELECT count(*) FILTER (WHERE kind = 'text') AS texts, count(*) FILTER (WHERE kind = 'voiceMemo') AS memos
		FROM entries WHERE project_id = p.id) e,
	LATERAL (SELECT count(*) AS conversations, coalesce(sum(message_count), 0) AS messages
		FROM conversations WHERE project_id = p.id) c,
	LATERAL (SELECT count(*) AS notes FROM notes WHERE project_id = p.id) n
WHERE e.texts + e.memos + c.conversations + n.notes > 0;
