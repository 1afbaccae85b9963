CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"can_see_progress" boolean NOT NULL,
	"can_see_transcripts" boolean NOT NULL,
	"contribute_to_world_story" boolean NOT NULL,
	"keeps_voice" boolean DEFAULT true NOT NULL,
	"patience" text DEFAULT 'patient' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(name || ' ' || email, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "ai_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"task_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"scope" text NOT NULL,
	"input" jsonb NOT NULL,
	"output" jsonb,
	"error_message" text,
	"completion_id" uuid,
	"action_index" integer,
	"automatic" boolean DEFAULT false NOT NULL,
	"claim" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "ai_tasks_completionId_actionIndex_unique" UNIQUE("completion_id","action_index")
);
--> statement-breakpoint
CREATE TABLE "artefact_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artefact_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"generated_content" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"metadata" jsonb,
	"request" text,
	"remark" text,
	"label" text,
	"left_over" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artefact_versions_artefactId_version_unique" UNIQUE("artefact_id","version")
);
--> statement-breakpoint
CREATE TABLE "artefacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"format_id" uuid,
	"name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"faithfulness" text,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artefact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"request" text,
	"after_version" integer NOT NULL,
	"written" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"draft" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"target_type" text,
	"target_id" uuid,
	"target_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"arrangement" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"making" real,
	"making_at" timestamp with time zone,
	"listening_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "books_listeningId_unique" UNIQUE("listening_id")
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"decisions" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_recordings" (
	"conversation_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "call_recordings_conversation_id_call_id_pk" PRIMARY KEY("conversation_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "voice_marks" (
	"conversation_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	CONSTRAINT "voice_marks_conversation_id_call_id_message_id_pk" PRIMARY KEY("conversation_id","call_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "voice_pieces" (
	"conversation_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"offset_ms" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "voice_pieces_conversation_id_call_id_sequence_pk" PRIMARY KEY("conversation_id","call_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "chat_turns" (
	"conversation_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"reply_id" text NOT NULL,
	"hang_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_turns_conversation_id_message_id_pk" PRIMARY KEY("conversation_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_questions" (
	"conversation_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_questions_conversation_id_question_id_pk" PRIMARY KEY("conversation_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"interview_id" uuid,
	"type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"summary" text,
	"summary_by" text,
	"message_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(summary, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(content, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL,
	CONSTRAINT "messages_conversationId_clientId_unique" UNIQUE("conversation_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "email_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"sealed_tokens" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"insight_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"statement" text NOT NULL,
	"quote" text NOT NULL,
	"when" jsonb,
	"people" text[] NOT NULL,
	"places" text[] NOT NULL,
	"status" text DEFAULT 'found' NOT NULL,
	"fact_id" uuid
);
--> statement-breakpoint
CREATE TABLE "email_insights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_key" text NOT NULL,
	"gmail_id" text,
	"thread_id" text NOT NULL,
	"contact" text NOT NULL,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"date" timestamp with time zone,
	"summary" text NOT NULL,
	"categories" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_rounds" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"step_id" uuid,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"word_count" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(content, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_contradictions" (
	"fact_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"question" text NOT NULL,
	CONSTRAINT "fact_contradictions_fact_id_other_id_pk" PRIMARY KEY("fact_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "fact_sources" (
	"fact_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"conversation_id" uuid,
	"quote" text NOT NULL,
	CONSTRAINT "fact_sources_fact_id_position_pk" PRIMARY KEY("fact_id","position")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"statement" text NOT NULL,
	"when" jsonb,
	"people" text[] NOT NULL,
	"places" text[] NOT NULL,
	"status" text DEFAULT 'suggested' NOT NULL,
	"found_statement" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "format_unlocks" (
	"project_id" uuid NOT NULL,
	"format_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "format_unlocks_project_id_format_id_pk" PRIMARY KEY("project_id","format_id")
);
--> statement-breakpoint
CREATE TABLE "format_prerequisites" (
	"format_id" uuid NOT NULL,
	"prerequisite_id" uuid NOT NULL,
	CONSTRAINT "format_prerequisites_format_id_prerequisite_id_pk" PRIMARY KEY("format_id","prerequisite_id"),
	CONSTRAINT "format_prerequisites_not_itself" CHECK ("format_prerequisites"."format_id" <> "format_prerequisites"."prerequisite_id")
);
--> statement-breakpoint
CREATE TABLE "formats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"writer_prompt" text NOT NULL,
	"content_scope" text DEFAULT 'current' NOT NULL,
	"is_final_goal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_interview_completions" (
	"project_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_interview_completions_project_id_interview_id_pk" PRIMARY KEY("project_id","interview_id")
);
--> statement-breakpoint
CREATE TABLE "interview_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interview_id" uuid NOT NULL,
	"text" text NOT NULL,
	"intent" text DEFAULT '' NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"instructions" text NOT NULL,
	"intro_card_text" text DEFAULT '' NOT NULL,
	"intro_script" text DEFAULT '' NOT NULL,
	"exit_criteria" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"featured_order" integer,
	"coming_soon" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_corrections" (
	"project_id" uuid NOT NULL,
	"heard" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "name_corrections_project_id_heard_pk" PRIMARY KEY("project_id","heard")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"conversation_id" uuid,
	"step_id" uuid,
	"content" text NOT NULL,
	"created_by" text NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || project_id::text]) || to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(content, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlines" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"error_message" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"s3_key" text NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_uploads_s3Key_unique" UNIQUE("s3_key")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"s3_key" text NOT NULL,
	"kept_key" text,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"caption" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"failure" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_s3Key_unique" UNIQUE("s3_key")
);
--> statement-breakpoint
CREATE TABLE "active_projects" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"journey_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"response_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(text, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL,
	CONSTRAINT "questionnaire_answers_response_id_question_id_pk" PRIMARY KEY("response_id","question_id"),
	CONSTRAINT "questionnaire_answers_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_responses_projectId_questionnaireId_unique" UNIQUE("project_id","questionnaire_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"text" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"order" integer NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_states" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"told" bigint NOT NULL,
	"read" bigint,
	"version" integer
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"conversation_id" uuid,
	"told_at" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"doc" jsonb NOT NULL,
	"gist" jsonb NOT NULL,
	"brief" jsonb,
	"wishes" text[],
	"heeded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_type_source_id_pk" PRIMARY KEY("type","source_id")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"entry_id" uuid,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"transcript" text,
	"segments" jsonb,
	"duration_ms" integer,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recordings_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "unsaid" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsaid_projectId_text_unique" UNIQUE("project_id","text")
);
--> statement-breakpoint
CREATE TABLE "told_openly" (
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_openly_project_id_type_source_id_key_pk" PRIMARY KEY("project_id","type","source_id","key")
);
--> statement-breakpoint
CREATE TABLE "withheld_passages" (
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"banned_word_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withheld_passages_project_id_type_source_id_key_pk" PRIMARY KEY("project_id","type","source_id","key")
);
--> statement-breakpoint
CREATE TABLE "kept_out" (
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_out_project_id_type_source_id_pk" PRIMARY KEY("project_id","type","source_id")
);
--> statement-breakpoint
CREATE TABLE "research_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"conversation_id" uuid,
	"title" text NOT NULL,
	"query" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"created_by" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "research_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"rationale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"report_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "research_suggestions_projectId_topic_unique" UNIQUE("project_id","topic")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "project_step_completions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"skipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_step_completions_projectId_stepId_unique" UNIQUE("project_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "journey_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journey_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"step_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"interview_id" uuid,
	"questionnaire_id" uuid,
	"format_id" uuid,
	"completion_conditions" jsonb NOT NULL,
	"post_completion_actions" jsonb NOT NULL,
	CONSTRAINT "journey_steps_config" CHECK (("journey_steps"."step_type" = 'interview') = ("journey_steps"."interview_id" is not null)
        and ("journey_steps"."step_type" = 'questionnaire') = ("journey_steps"."questionnaire_id" is not null)
        and ("journey_steps"."step_type" = 'generateFormat') = ("journey_steps"."format_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "theme_examples" (
	"theme_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"conversation_id" uuid,
	CONSTRAINT "theme_examples_theme_id_position_pk" PRIMARY KEY("theme_id","position")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"prevalence" text NOT NULL,
	"related_concepts" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tallies" (
	"shelf" integer NOT NULL,
	"is_admin" boolean NOT NULL,
	"can_see_transcripts" boolean NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "user_tallies_shelf_is_admin_can_see_transcripts_pk" PRIMARY KEY("shelf","is_admin","can_see_transcripts")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"month" text NOT NULL,
	"whose" text NOT NULL,
	"tokens_read" bigint NOT NULL,
	"tokens_written" bigint NOT NULL,
	CONSTRAINT "model_usage_month_whose_pk" PRIMARY KEY("month","whose")
);
--> statement-breakpoint
CREATE TABLE "starter" (
	"name" text PRIMARY KEY NOT NULL,
	"laid_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tasks" ADD CONSTRAINT "ai_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tasks" ADD CONSTRAINT "ai_tasks_completion_id_project_step_completions_id_fk" FOREIGN KEY ("completion_id") REFERENCES "public"."project_step_completions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artefact_versions" ADD CONSTRAINT "artefact_versions_artefact_id_artefacts_id_fk" FOREIGN KEY ("artefact_id") REFERENCES "public"."artefacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artefacts" ADD CONSTRAINT "artefacts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artefacts" ADD CONSTRAINT "artefacts_format_id_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."formats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_jobs" ADD CONSTRAINT "writing_jobs_artefact_id_artefacts_id_fk" FOREIGN KEY ("artefact_id") REFERENCES "public"."artefacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_recordings" ADD CONSTRAINT "call_recordings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_marks" ADD CONSTRAINT "voice_marks_recording" FOREIGN KEY ("conversation_id","call_id") REFERENCES "public"."call_recordings"("conversation_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_pieces" ADD CONSTRAINT "voice_pieces_recording" FOREIGN KEY ("conversation_id","call_id") REFERENCES "public"."call_recordings"("conversation_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_questions" ADD CONSTRAINT "conversation_questions_question_id_interview_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."interview_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD CONSTRAINT "email_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_facts" ADD CONSTRAINT "email_facts_insight_id_email_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."email_insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_facts" ADD CONSTRAINT "email_facts_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_insights" ADD CONSTRAINT "email_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_files" ADD CONSTRAINT "mailbox_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_step_id_journey_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."journey_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_contradictions" ADD CONSTRAINT "fact_contradictions_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_contradictions" ADD CONSTRAINT "fact_contradictions_other_id_facts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_sources" ADD CONSTRAINT "fact_sources_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "format_unlocks" ADD CONSTRAINT "format_unlocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "format_unlocks" ADD CONSTRAINT "format_unlocks_format_id_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."formats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "format_prerequisites" ADD CONSTRAINT "format_prerequisites_format_id_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."formats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "format_prerequisites" ADD CONSTRAINT "format_prerequisites_prerequisite_id_formats_id_fk" FOREIGN KEY ("prerequisite_id") REFERENCES "public"."formats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_interview_completions" ADD CONSTRAINT "project_interview_completions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_interview_completions" ADD CONSTRAINT "project_interview_completions_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_questions" ADD CONSTRAINT "interview_questions_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_step_id_journey_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."journey_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlines" ADD CONSTRAINT "outlines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_projects" ADD CONSTRAINT "active_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_projects" ADD CONSTRAINT "active_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_response_id_questionnaire_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."questionnaire_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_question_id_questionnaire_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questionnaire_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_responses" ADD CONSTRAINT "questionnaire_responses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_responses" ADD CONSTRAINT "questionnaire_responses_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD CONSTRAINT "questionnaire_questions_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_states" ADD CONSTRAINT "reading_states_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsaid" ADD CONSTRAINT "unsaid_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_openly" ADD CONSTRAINT "told_openly_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_passages" ADD CONSTRAINT "withheld_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_passages" ADD CONSTRAINT "withheld_passages_banned_word_id_unsaid_id_fk" FOREIGN KEY ("banned_word_id") REFERENCES "public"."unsaid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_out" ADD CONSTRAINT "kept_out_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_reports" ADD CONSTRAINT "research_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_reports" ADD CONSTRAINT "research_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_suggestions" ADD CONSTRAINT "research_suggestions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_suggestions" ADD CONSTRAINT "research_suggestions_report_id_research_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."research_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_step_completions" ADD CONSTRAINT "project_step_completions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_step_completions" ADD CONSTRAINT "project_step_completions_step_id_journey_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."journey_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps" ADD CONSTRAINT "journey_steps_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps" ADD CONSTRAINT "journey_steps_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps" ADD CONSTRAINT "journey_steps_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps" ADD CONSTRAINT "journey_steps_format_id_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."formats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_examples" ADD CONSTRAINT "theme_examples_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_is_admin_place_index" ON "users" USING btree ("is_admin","place");--> statement-breakpoint
CREATE INDEX "users_can_see_transcripts_place_index" ON "users" USING btree ("can_see_transcripts","place");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words");--> statement-breakpoint
CREATE INDEX "ai_tasks_project_id_created_at_id_index" ON "ai_tasks" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ai_tasks_one_waiting" ON "ai_tasks" USING btree ("project_id","task_type") WHERE "ai_tasks"."automatic" and "ai_tasks"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "ai_tasks_waiting" ON "ai_tasks" USING btree ("created_at") WHERE "ai_tasks"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "artefacts_project_id_created_at_id_index" ON "artefacts" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artefacts_format_id_index" ON "artefacts" USING btree ("format_id");--> statement-breakpoint
CREATE INDEX "writing_jobs_artefact_id_created_at_id_index" ON "writing_jobs" USING btree ("artefact_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "writing_jobs_one_at_a_time" ON "writing_jobs" USING btree ("artefact_id") WHERE "writing_jobs"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "audits_created_at_id_index" ON "audits" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_subject_id_created_at_id_index" ON "audits" USING btree ("subject_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_actor_id_index" ON "audits" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "conversation_questions_question_id_index" ON "conversation_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "conversations_project_id_created_at_id_index" ON "conversations" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_interview_id_index" ON "conversations" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "conversations_project_id_message_count_index" ON "conversations" USING btree ("project_id","message_count");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_unfinished" ON "conversations" USING btree ("project_id","interview_id") WHERE "conversations"."status" = 'active';--> statement-breakpoint
CREATE INDEX "conversations_words" ON "conversations" USING gin ("words");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_position_index" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "email_facts_insight_id_index" ON "email_facts" USING btree ("insight_id");--> statement-breakpoint
CREATE INDEX "email_facts_fact_id_index" ON "email_facts" USING btree ("fact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_insights_user_id_message_key_index" ON "email_insights" USING btree ("user_id","message_key");--> statement-breakpoint
CREATE INDEX "email_insights_user_id_gmail_id_index" ON "email_insights" USING btree ("user_id","gmail_id");--> statement-breakpoint
CREATE INDEX "email_insights_user_id_contact_index" ON "email_insights" USING btree ("user_id","contact");--> statement-breakpoint
CREATE INDEX "email_insights_user_id_date_id_index" ON "email_insights" USING btree ("user_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mailbox_files_user_id_index" ON "mailbox_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "entries_project_id_created_at_id_index" ON "entries" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "entries_step_id_index" ON "entries" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "entries_counted" ON "entries" USING btree ("project_id","step_id","kind","word_count");--> statement-breakpoint
CREATE INDEX "entries_words" ON "entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "fact_contradictions_other_id_index" ON "fact_contradictions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "fact_sources_source_id_index" ON "fact_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "fact_sources_conversation_id_index" ON "fact_sources" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "facts_in_order" ON "facts" USING btree ("project_id",(coalesce("when"->>'from', '~') collate "C"),(coalesce("when"->>'to', '') collate "C"),"created_at","id");--> statement-breakpoint
CREATE INDEX "format_unlocks_format_id_index" ON "format_unlocks" USING btree ("format_id");--> statement-breakpoint
CREATE INDEX "format_prerequisites_prerequisite_id_index" ON "format_prerequisites" USING btree ("prerequisite_id");--> statement-breakpoint
CREATE INDEX "interview_questions_interview_id_order_index" ON "interview_questions" USING btree ("interview_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_default" ON "interviews" USING btree ("is_default") WHERE "interviews"."is_default";--> statement-breakpoint
CREATE INDEX "journeys_featured_featured_order_index" ON "journeys" USING btree ("featured","featured_order");--> statement-breakpoint
CREATE INDEX "notes_project_id_created_at_id_index" ON "notes" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_conversation_id_created_at_id_index" ON "notes" USING btree ("conversation_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_apart" ON "notes" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "notes"."conversation_id" is null or "notes"."created_by" = 'user';--> statement-breakpoint
CREATE INDEX "notes_step_id_index" ON "notes" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "notes_project_id_step_id_index" ON "notes" USING btree ("project_id","step_id");--> statement-breakpoint
CREATE INDEX "notes_words" ON "notes" USING gin ("words");--> statement-breakpoint
CREATE INDEX "photo_uploads_project_id_index" ON "photo_uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "photo_uploads_expires_at_index" ON "photo_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_project_id_uploaded_at_id_index" ON "photos" USING btree ("project_id","uploaded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photos_status_queued_at_index" ON "photos" USING btree ("status","queued_at");--> statement-breakpoint
CREATE INDEX "active_projects_project_id_index" ON "active_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_user_id_created_at_id_index" ON "projects" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_journey_id_index" ON "projects" USING btree ("journey_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_question_id_index" ON "questionnaire_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_response_id_updated_at_id_index" ON "questionnaire_answers" USING btree ("response_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_responses_project_id_created_at_id_index" ON "questionnaire_responses" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_responses_questionnaire_id_index" ON "questionnaire_responses" USING btree ("questionnaire_id");--> statement-breakpoint
CREATE INDEX "questionnaire_questions_questionnaire_id_order_index" ON "questionnaire_questions" USING btree ("questionnaire_id","order");--> statement-breakpoint
CREATE INDEX "readings_project_id_told_at_place_index" ON "readings" USING btree ("project_id","told_at","place");--> statement-breakpoint
CREATE INDEX "readings_brief" ON "readings" USING btree ("project_id") WHERE "readings"."brief" is not null;--> statement-breakpoint
CREATE INDEX "readings_version" ON "readings" USING btree ("version");--> statement-breakpoint
CREATE INDEX "readings_unheeded" ON "readings" USING btree ("project_id") WHERE not "readings"."heeded";--> statement-breakpoint
CREATE INDEX "recordings_user_id_created_at_index" ON "recordings" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recordings_project_id_index" ON "recordings" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "recordings_entry_id_index" ON "recordings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "told_openly_source_id_index" ON "told_openly" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "withheld_passages_source_id_index" ON "withheld_passages" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "withheld_passages_banned_word_id_index" ON "withheld_passages" USING btree ("banned_word_id");--> statement-breakpoint
CREATE INDEX "kept_out_source_id_index" ON "kept_out" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "research_reports_project_id_created_at_id_index" ON "research_reports" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "research_reports_conversation_id_created_at_id_index" ON "research_reports" USING btree ("conversation_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "research_suggestions_project_id_created_at_id_index" ON "research_suggestions" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "research_suggestions_report_id_index" ON "research_suggestions" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_user_id_index" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_expires_at_index" ON "second_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_step_completions_step_id_index" ON "project_step_completions" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "journey_steps_journey_id_order_index" ON "journey_steps" USING btree ("journey_id","order");--> statement-breakpoint
CREATE INDEX "journey_steps_interview_id_index" ON "journey_steps" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "journey_steps_questionnaire_id_index" ON "journey_steps" USING btree ("questionnaire_id");--> statement-breakpoint
CREATE INDEX "journey_steps_format_id_index" ON "journey_steps" USING btree ("format_id");--> statement-breakpoint
CREATE INDEX "theme_examples_source_id_index" ON "theme_examples" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "themes_project_id_position_index" ON "themes" USING btree ("project_id","position");--> statement-breakpoint
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
