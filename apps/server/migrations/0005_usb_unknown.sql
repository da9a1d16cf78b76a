-- The owner of the tables is held to their policies too and would change no row. The end of the migration forces them again.
ALTER TABLE "device_posture" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "changes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_rules" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_evidence" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_posture" DROP CONSTRAINT "device_posture_finding";--> statement-breakpoint
UPDATE "device_posture" SET "finding" = 'usb_unknown' WHERE "finding" = 'usb_stranger';--> statement-breakpoint
ALTER TABLE "device_posture" ADD CONSTRAINT "device_posture_finding" CHECK ("device_posture"."finding" in ('firewall_off', 'antivirus_off', 'antivirus_outdated', 'encryption_off', 'security_updates', 'restart_needed', 'usb_unknown'));--> statement-breakpoint
-- The list of kinds is written anew at the end of the migration.
ALTER TABLE "changes" DROP CONSTRAINT IF EXISTS "changes_kind";--> statement-breakpoint
UPDATE "changes" SET "kind" = 'usb.unknown' WHERE "kind" = 'usb.stranger';--> statement-breakpoint
UPDATE "alert_rules" SET "subject" = 'usb_unknown' WHERE "subject_kind" = 'finding' AND "subject" = 'usb_stranger';--> statement-breakpoint
UPDATE "alert_rules" SET "subject" = 'usb.unknown' WHERE "subject_kind" = 'change' AND "subject" = 'usb.stranger';--> statement-breakpoint
UPDATE "alerts" SET "subject" = "subject" || '{"finding": "usb_unknown"}' WHERE "subject" ->> 'finding' = 'usb_stranger';--> statement-breakpoint
UPDATE "alerts" SET "subject" = "subject" || '{"change": "usb.unknown"}' WHERE "subject" ->> 'change' = 'usb.stranger';--> statement-breakpoint
UPDATE "alert_evidence" SET "evidence" = replace("evidence"::text, '"kind": "usb.stranger"', '"kind": "usb.unknown"')::jsonb WHERE "evidence"::text LIKE '%"kind": "usb.stranger"%';--> statement-breakpoint
UPDATE "deliveries" SET "content" = replace(replace(replace("content"::text, '"kind": "usb.stranger"', '"kind": "usb.unknown"'), '"change": "usb.stranger"', '"change": "usb.unknown"'), '"finding": "usb_stranger"', '"finding": "usb_unknown"')::jsonb WHERE "content"::text ~ 'usb[._]stranger';
