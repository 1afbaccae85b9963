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
ALTER TABLE "users" ADD COLUMN "keeps_voice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "call_recordings" ADD CONSTRAINT "call_recordings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_marks" ADD CONSTRAINT "voice_marks_recording" FOREIGN KEY ("conversation_id","call_id") REFERENCES "public"."call_recordings"("conversation_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_pieces" ADD CONSTRAINT "voice_pieces_recording" FOREIGN KEY ("conversation_id","call_id") REFERENCES "public"."call_recordings"("conversation_id","call_id") ON DELETE cascade ON UPDATE no action;