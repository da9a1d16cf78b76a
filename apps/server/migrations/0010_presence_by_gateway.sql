CREATE TABLE "gateways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_presence" ADD COLUMN "gateway_id" uuid;--> statement-breakpoint
ALTER TABLE "device_presence" ADD COLUMN "has_samples" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "device_presence_released" ON "device_presence" USING btree ("last_seen_at") WHERE "device_presence"."gateway_id" is null;--> statement-breakpoint
CREATE VIEW "public"."device_seen" AS (select device_id, first_seen_at, greatest(last_seen_at, alive_at) as last_seen_at, address, samples_since,
    case when has_samples then greatest(samples_at, alive_at) else samples_at end as samples_at, inventory_at
    from device_presence left join gateways on gateways.id = gateway_id);