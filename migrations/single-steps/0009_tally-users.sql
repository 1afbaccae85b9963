CREATE FUNCTION tally_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Both rows in one statement and one order, so that two people who change at once never wait for each other.
	INSERT INTO user_tallies (shelf, is_admin, can_see_transcripts, people)
	SELECT shelf, is_admin, can_see_transcripts, sum(change)
	FROM (
		SELECT (OLD.place / 512)::int AS shelf, OLD.is_admin, OLD.can_see_transcripts, -1 AS change
		WHERE TG_OP <> 'INSERT'
		UNION ALL
		SELECT (NEW.place / 512)::int, NEW.is_admin, NEW.can_see_transcripts, 1
		WHERE TG_OP <> 'DELETE'
	) changes
	GROUP BY 1, 2, 3
	ORDER BY 1, 2, 3
	ON CONFLICT (shelf, is_admin, can_see_transcripts)
	DO UPDATE SET people = user_tallies.people + excluded.people;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_user AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION tally_user();
--> statement-breakpoint
CREATE TRIGGER tally_changed_user AFTER UPDATE OF is_admin, can_see_transcripts ON users FOR EACH ROW
WHEN ((OLD.is_admin, OLD.can_see_transcripts) IS DISTINCT FROM (NEW.is_admin, NEW.can_see_transcripts))
EXECUTE FUNCTION tally_user();
--> statement-breakpoint
INSERT INTO user_tallies (shelf, is_admin, can_see_transcripts, people)
SELECT (place / 512)::int, is_admin, can_see_transcripts, count(*) FROM users GROUP BY 1, 2, 3;
