ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_kind";--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('raised', 'reopened', 'flapping', 'became_critical', 'became_warning', 'acknowledged', 'unacknowledged', 'snoozed', 'snooze_ended', 'assigned', 'unassigned', 'noted', 'silenced', 'unsilenced', 'superseded', 'resolved'));--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "breach_started_at" timestamp (3) with time zone;--> statement-breakpoint
-- An alert that came back had lost when it began: no later than it was raised.
UPDATE "alerts" SET "breach_started_at" = "started_at", "started_at" = least("started_at", "raised_at");--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "breach_started_at" SET NOT NULL;
