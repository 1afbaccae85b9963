CREATE TABLE "reading_states" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"told" bigint NOT NULL,
	"read" bigint,
	"version" integer
);
--> statement-breakpoint
DROP INDEX "facts_project_id_index";--> statement-breakpoint
ALTER TABLE "reading_states" ADD CONSTRAINT "reading_states_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_project_id_message_count_index" ON "conversations" USING btree ("project_id","message_count");--> statement-breakpoint
CREATE INDEX "entries_counted" ON "entries" USING btree ("project_id","step_id","kind","word_count");--> statement-breakpoint
CREATE INDEX "facts_in_order" ON "facts" USING btree ("project_id",(coalesce("when"->>'from', '~') collate "C"),(coalesce("when"->>'to', '') collate "C"),"created_at","id");--> statement-breakpoint
CREATE INDEX "notes_project_id_step_id_index" ON "notes" USING btree ("project_id","step_id");--> statement-breakpoint
CREATE FUNCTION told_in_projects(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	-- In one order, so that two who tell at once in several projects never wait for each other.
	INSERT INTO reading_states (project_id, told)
	SELECT id, 1 FROM projects WHERE id = ANY (ids) ORDER BY id
	ON CONFLICT (project_id) DO UPDATE SET told = reading_states.told + 1;
$$;
--> statement-breakpoint
CREATE FUNCTION told_in_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM told_in_projects(ARRAY(SELECT DISTINCT project_id FROM told_rows));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER told_messages AFTER INSERT ON messages REFERENCING NEW TABLE AS told_rows FOR EACH STATEMENT EXECUTE FUNCTION told_in_rows();
--> statement-breakpoint
CREATE TRIGGER changed_messages AFTER UPDATE ON messages REFERENCING NEW TABLE AS told_rows FOR EACH STATEMENT EXECUTE FUNCTION told_in_rows();
--> statement-breakpoint
CREATE TRIGGER told_entries AFTER INSERT ON entries REFERENCING NEW TABLE AS told_rows FOR EACH STATEMENT EXECUTE FUNCTION told_in_rows();
--> statement-breakpoint
CREATE TRIGGER changed_entries AFTER UPDATE ON entries REFERENCING NEW TABLE AS told_rows FOR EACH STATEMENT EXECUTE FUNCTION told_in_rows();
--> statement-breakpoint
CREATE FUNCTION told_in_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM told_in_projects(ARRAY[NEW.project_id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER told_caption AFTER UPDATE OF caption ON photos FOR EACH ROW
WHEN (OLD.caption IS DISTINCT FROM NEW.caption) EXECUTE FUNCTION told_in_row();
--> statement-breakpoint
CREATE TRIGGER told_captioned AFTER INSERT ON photos FOR EACH ROW WHEN (NEW.caption <> '') EXECUTE FUNCTION told_in_row();
--> statement-breakpoint
CREATE TRIGGER told_fact AFTER UPDATE OF status ON facts FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION told_in_row();
--> statement-breakpoint
CREATE FUNCTION told_in_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM told_in_projects(ARRAY(SELECT project_id FROM questionnaire_responses WHERE id = NEW.response_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER told_answer AFTER INSERT OR UPDATE OF text ON questionnaire_answers FOR EACH ROW EXECUTE FUNCTION told_in_answer();
--> statement-breakpoint
CREATE FUNCTION told_in_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM told_in_projects(ARRAY(SELECT project_id FROM facts WHERE id = NEW.fact_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER told_email AFTER INSERT OR UPDATE ON email_facts FOR EACH ROW EXECUTE FUNCTION told_in_email();
--> statement-breakpoint
INSERT INTO reading_states (project_id, told) SELECT id, 0 FROM projects;
