import * as policies from '@marsad/contract/http/escalation-policies'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import {
  changeEscalationPolicy,
  createEscalationPolicy,
  listEscalationPolicies,
  previewEscalation,
  removeEscalationPolicy,
} from './policies.ts'

/** Escalation policies: who is paged when an alert stays unhandled. */
export function escalationRoutes(app: App) {
  serve(app, policies.listEscalationPolicies, ({ ctx }) => listEscalationPolicies(ctx))
  serve(app, policies.createEscalationPolicy, ({ ctx, body }) => createEscalationPolicy(ctx, body))
  serve(app, policies.previewEscalation, ({ ctx, body }) => previewEscalation(ctx, body))
  serve(app, policies.changeEscalationPolicy, ({ ctx, params, body }) =>
    changeEscalationPolicy(ctx, params.id, body),
  )
  serve(app, policies.removeEscalationPolicy, ({ ctx, params }) => removeEscalationPolicy(ctx, params.id))
}
