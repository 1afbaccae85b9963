ALTER TABLE "books" ADD COLUMN "listening_id" uuid;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_listeningId_unique" UNIQUE("listening_id");