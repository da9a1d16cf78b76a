import * as instance from '@marsad/contract/http/instance'
import type { App } from '../../../platform/context.ts'
import { sendCsv } from '../../../platform/csv.ts'
import { serve } from '../../../platform/serve.ts'
import { actOnPerson, listPeople } from '../../identity/index.ts'
import { listAuditStreams } from './audit-streams.ts'
import { exportInstanceAudit, listInstanceAudit } from './instance-audit.ts'
import {
  examineEngines,
  getEngineState,
  getInstanceJobs,
  getInstanceVersions,
  listInstanceWorkspaces,
  retryJob,
} from './instance.ts'

/** Pages of instance administrators. */
export function instanceRoutes(app: App) {
  serve(app, instance.listInstancePeople, ({ ctx, query }) => listPeople(ctx, query))
  serve(app, instance.disablePerson, ({ ctx, params }) => actOnPerson(ctx, params.id, 'disable'))
  serve(app, instance.enablePerson, ({ ctx, params }) => actOnPerson(ctx, params.id, 'enable'))
  serve(app, instance.signOutPerson, ({ ctx, params }) => actOnPerson(ctx, params.id, 'signOut'))
  serve(app, instance.resetSecondFactor, ({ ctx, params }) =>
    actOnPerson(ctx, params.id, 'resetSecondFactor'),
  )
  serve(app, instance.listInstanceWorkspaces, ({ ctx, query }) => listInstanceWorkspaces(ctx, query))
  serve(app, instance.getEngineState, ({ ctx }) => getEngineState(ctx))
  serve(app, instance.examineEngines, ({ ctx }) => examineEngines(ctx))
  serve(app, instance.getInstanceJobs, ({ ctx }) => getInstanceJobs(ctx))
  serve(app, instance.retryJob, ({ ctx, params }) => retryJob(ctx, params.id))
  serve(app, instance.getInstanceVersions, ({ ctx }) => getInstanceVersions(ctx))
  serve(app, instance.listInstanceAudit, ({ ctx, query }) => listInstanceAudit(ctx, query))
  serve(app, instance.exportInstanceAudit, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'instance-audit.csv', await exportInstanceAudit(ctx, body)),
  )
  serve(app, instance.listAuditStreams, ({ ctx }) => listAuditStreams(ctx))
}
