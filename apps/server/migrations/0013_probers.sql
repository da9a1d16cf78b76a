CREATE TABLE "probers" (
	"id" text PRIMARY KEY NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL
);
