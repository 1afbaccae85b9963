CREATE TABLE "told_openly" (
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_openly_project_id_type_source_id_key_pk" PRIMARY KEY("project_id","type","source_id","key")
);
--> statement-breakpoint
ALTER TABLE "told_openly" ADD CONSTRAINT "told_openly_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_openly_source_id_index" ON "told_openly" USING btree ("source_id");