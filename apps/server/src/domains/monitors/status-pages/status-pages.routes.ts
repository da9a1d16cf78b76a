import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import {
  ByPost,
  NewPostUpdate,
  NewStatusPage,
  NewStatusPost,
  StatusPage,
  StatusPageChange,
  StatusPageDetail,
  StatusPages,
  StatusPost,
  StatusPostChange,
} from '@marsad/contract/http/status-pages'
import { admitted, type App } from '../../../platform/context.ts'
import { addUpdate, changePost, createPost, removePost } from './posts.ts'
import {
  changeStatusPage,
  createStatusPage,
  getStatusPage,
  listStatusPages,
  removeStatusPage,
} from './status-pages.ts'

const tags = ['status-pages']

export function statusPageRoutes(app: App) {
  app.get(
    '/api/status-pages',
    { schema: { operationId: 'listStatusPages', tags, response: { 200: StatusPages } } },
    (request) => listStatusPages(admitted(request)),
  )

  app.post(
    '/api/status-pages',
    {
      schema: { operationId: 'createStatusPage', tags, body: NewStatusPage, response: { 201: StatusPage } },
    },
    async (request, reply) => reply.status(201).send(await createStatusPage(admitted(request), request.body)),
  )

  app.get(
    '/api/status-pages/:id',
    { schema: { operationId: 'getStatusPage', tags, params: ById, response: { 200: StatusPageDetail } } },
    (request) => getStatusPage(admitted(request), request.params.id),
  )

  app.patch(
    '/api/status-pages/:id',
    {
      schema: {
        operationId: 'changeStatusPage',
        tags,
        params: ById,
        body: StatusPageChange,
        response: { 200: StatusPage },
      },
    },
    (request) => changeStatusPage(admitted(request), request.params.id, request.body),
  )

  app.delete(
    '/api/status-pages/:id',
    { schema: { operationId: 'removeStatusPage', tags, params: ById, response: { 200: Done } } },
    (request) => removeStatusPage(admitted(request), request.params.id),
  )

  app.post(
    '/api/status-pages/:id/posts',
    {
      schema: {
        operationId: 'createStatusPost',
        tags,
        params: ById,
        body: NewStatusPost,
        response: { 201: StatusPost },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createPost(admitted(request), request.params.id, request.body)),
  )

  app.patch(
    '/api/status-pages/:id/posts/:postId',
    {
      schema: {
        operationId: 'changeStatusPost',
        tags,
        params: ByPost,
        body: StatusPostChange,
        response: { 200: StatusPost },
      },
    },
    (request) => changePost(admitted(request), request.params, request.body),
  )

  app.delete(
    '/api/status-pages/:id/posts/:postId',
    { schema: { operationId: 'removeStatusPost', tags, params: ByPost, response: { 200: Done } } },
    (request) => removePost(admitted(request), request.params),
  )

  app.post(
    '/api/status-pages/:id/posts/:postId/updates',
    {
      schema: {
        operationId: 'addStatusUpdate',
        tags,
        params: ByPost,
        body: NewPostUpdate,
        response: { 201: StatusPost },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await addUpdate(admitted(request), request.params, request.body)),
  )
}
