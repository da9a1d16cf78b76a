ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_kind";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_resolution";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "hidden_warning" jsonb;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('raised', 'reopened', 'flapping', 'acknowledged', 'noted', 'silenced', 'unsilenced', 'superseded', 'resolved'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolution" CHECK ("alerts"."resolution" in ('person', 'cleared', 'superseded', 'rule_gone', 'device_gone', 'monitor_gone'));