CREATE TABLE "access_revocations" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_revocations_transaction_subject_id_pk" PRIMARY KEY("transaction","subject_id")
);
