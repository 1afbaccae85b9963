CREATE TABLE "kept_out" (
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_out_project_id_type_source_id_pk" PRIMARY KEY("project_id","type","source_id")
);
--> statement-breakpoint
ALTER TABLE "kept_out" ADD CONSTRAINT "kept_out_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_out_source_id_index" ON "kept_out" USING btree ("source_id");