CREATE TABLE "conversation_questions" (
	"conversation_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_questions_conversation_id_question_id_pk" PRIMARY KEY("conversation_id","question_id")
);
--> statement-breakpoint
DROP INDEX "notes_conversation_id_index";--> statement-breakpoint
DROP INDEX "questionnaire_responses_project_id_created_at_index";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "message_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(summary, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "project_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(content, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(content, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(content, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(text, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_question_id_interview_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."interview_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_questions_question_id_index" ON "conversation_questions" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_unfinished" ON "conversations" USING btree ("project_id","interview_id") WHERE "conversations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "conversations_words" ON "conversations" USING gin ("words");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "entries_words" ON "entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "notes_conversation_id_created_at_id_index" ON "notes" USING btree ("conversation_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_apart" ON "notes" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "notes"."conversation_id" is null or "notes"."created_by" = 'user';--> statement-breakpoint
CREATE INDEX "notes_words" ON "notes" USING gin ("words");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_response_id_updated_at_id_index" ON "questionnaire_answers" USING btree ("response_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_responses_project_id_created_at_id_index" ON "questionnaire_responses" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_id_unique" UNIQUE("id");