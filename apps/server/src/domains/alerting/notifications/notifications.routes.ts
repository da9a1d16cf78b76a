import { Delivery } from '@marsad/contract/http/alerts'
import { Done } from '@marsad/contract/http/auth'
import {
  Channel,
  ChannelChange,
  Channels,
  ChannelTested,
  CreatedChannel,
  Deliveries,
  DeliveriesQuery,
  NewChannel,
} from '@marsad/contract/http/channels'
import { ById } from '@marsad/contract/http/common'
import { type App, signedIn } from '../../../platform/context.ts'
import { changeChannel, createChannel, listChannels, removeChannel } from './channels/channels.ts'
import { listDeliveries, retryDelivery } from './deliveries/deliveries.ts'
import { testChannel } from './channels/test-channel.ts'

const tags = ['notifications']

export function notificationRoutes(app: App) {
  app.get(
    '/api/channels',
    { schema: { operationId: 'listChannels', tags, response: { 200: Channels } } },
    (request) => listChannels(signedIn(request)),
  )

  app.post(
    '/api/channels',
    { schema: { operationId: 'createChannel', tags, body: NewChannel, response: { 201: CreatedChannel } } },
    async (request, reply) => reply.status(201).send(await createChannel(signedIn(request), request.body)),
  )

  app.patch(
    '/api/channels/:id',
    {
      schema: {
        operationId: 'changeChannel',
        tags,
        params: ById,
        body: ChannelChange,
        response: { 200: Channel },
      },
    },
    (request) => changeChannel(signedIn(request), request.params.id, request.body),
  )

  app.delete(
    '/api/channels/:id',
    { schema: { operationId: 'removeChannel', tags, params: ById, response: { 200: Done } } },
    (request) => removeChannel(signedIn(request), request.params.id),
  )

  app.post(
    '/api/channels/:id/test',
    { schema: { operationId: 'testChannel', tags, params: ById, response: { 200: ChannelTested } } },
    (request) => testChannel(signedIn(request), request.params.id),
  )

  app.get(
    '/api/deliveries',
    {
      schema: {
        operationId: 'listDeliveries',
        tags,
        querystring: DeliveriesQuery,
        response: { 200: Deliveries },
      },
    },
    (request) => listDeliveries(signedIn(request), request.query),
  )

  app.post(
    '/api/deliveries/:id/retry',
    { schema: { operationId: 'retryDelivery', tags, params: ById, response: { 200: Delivery } } },
    (request) => retryDelivery(signedIn(request), request.params.id),
  )
}
