ALTER TABLE "device_presence" ADD COLUMN "samples_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_presence" ADD COLUMN "samples_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "resumed_at" timestamp (3) with time zone;