import * as channels from '@marsad/contract/http/channels'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { changeChannel, createChannel, listChannels, removeChannel } from './channels/channels.ts'
import { listDeliveries, retryDelivery } from './deliveries/deliveries.ts'
import { testChannel } from './channels/test-channel.ts'

export function notificationRoutes(app: App) {
  serve(app, channels.listChannels, ({ ctx }) => listChannels(ctx))
  serve(app, channels.createChannel, ({ ctx, body }) => createChannel(ctx, body))
  serve(app, channels.changeChannel, ({ ctx, params, body }) => changeChannel(ctx, params.id, body))
  serve(app, channels.removeChannel, ({ ctx, params }) => removeChannel(ctx, params.id))
  serve(app, channels.testChannel, ({ ctx, params }) => testChannel(ctx, params.id))
  serve(app, channels.listDeliveries, ({ ctx, query }) => listDeliveries(ctx, query))
  serve(app, channels.retryDelivery, ({ ctx, params }) => retryDelivery(ctx, params.id))
}
