CREATE TABLE "photo_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"s3_key" text NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_uploads_s3Key_unique" UNIQUE("s3_key")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "status" text DEFAULT 'processing' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_uploads_project_id_index" ON "photo_uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "photo_uploads_expires_at_index" ON "photo_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_status_queued_at_index" ON "photos" USING btree ("status","queued_at");