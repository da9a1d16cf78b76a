import * as onCall from '@marsad/contract/http/on-call'
import type { App } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { serve } from '../../../platform/serve.ts'
import { createCalendarFeed, listCalendarFeeds, readCalendar, revokeCalendarFeed } from './feeds.ts'
import {
  changeOnCall,
  createOnCall,
  createOverride,
  getOnCallNow,
  listOnCall,
  listShifts,
  previewOnCall,
  removeOnCall,
  removeOverride,
} from './on-call.ts'

/** On-call schedules, their overrides and their calendar feeds. */
export function onCallRoutes(app: App) {
  serve(app, onCall.listOnCall, ({ ctx }) => listOnCall(ctx))
  serve(app, onCall.getOnCallNow, ({ ctx }) => getOnCallNow(ctx))
  serve(app, onCall.createOnCall, ({ ctx, body }) => createOnCall(ctx, body))
  serve(app, onCall.previewOnCall, ({ ctx, body }) => previewOnCall(ctx, body))
  serve(app, onCall.changeOnCall, ({ ctx, params, body }) => changeOnCall(ctx, params.id, body))
  serve(app, onCall.removeOnCall, ({ ctx, params }) => removeOnCall(ctx, params.id))
  serve(app, onCall.listShifts, ({ ctx, params, query }) => listShifts(ctx, params.id, query))
  serve(app, onCall.createOverride, ({ ctx, params, body }) => createOverride(ctx, params.id, body))
  serve(app, onCall.removeOverride, ({ ctx, params }) => removeOverride(ctx, params.id, params.overrideId))
  serve(app, onCall.listCalendarFeeds, ({ ctx }) => listCalendarFeeds(ctx))
  serve(app, onCall.createCalendarFeed, ({ ctx, body }) => createCalendarFeed(ctx, body))
  serve(app, onCall.revokeCalendarFeed, ({ ctx, params }) => revokeCalendarFeed(ctx, params.id))

  serve(app, onCall.readCalendarFeed, async ({ ctx, params, request, reply }) => {
    const found = await readCalendar(ctx, params.token)
    if (!found) throw new Failure('resource.not_found')
    // A cache must ask each time: a revoked address ends at once.
    void reply.header('cache-control', 'private, no-cache').header('etag', found.etag)
    if (request.headers['if-none-match']?.includes(found.etag)) return reply.status(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="on-call.ics"')
      .send(found.body)
  })
}
