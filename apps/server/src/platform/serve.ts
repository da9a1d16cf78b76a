import type { Operation } from '@marsad/contract/operation'
import { operationNames } from '@marsad/contract/operations'
import { capabilities, type CapabilityKey, isCapability, type Needs } from '@marsad/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import {
  admitted,
  type Ctx,
  type DeviceCtx,
  reporting,
  signedIn,
  type UserCtx,
  type WorkspaceCtx,
} from './context.ts'

/** The context that a permission guarantees: what no API key may do has a user as its caller. */
type CtxOf<N extends Needs> = N extends CapabilityKey
  ? (typeof capabilities)[N]['scope'] extends null
    ? UserCtx
    : WorkspaceCtx
  : N extends 'session' | 'user' | 'instance.manage'
    ? UserCtx
    : N extends 'device'
      ? DeviceCtx
      : Ctx

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Answers> = Answers extends z.ZodType
  ? z.output<Answers>
  : Answers extends Record<number, z.ZodType>
    ? z.output<Answers[keyof Answers]>
    : never

/** One call of an operation, with validated input and an identified caller. */
type Call<O extends Operation> = {
  ctx: CtxOf<O['needs']>
  params: O extends { params: infer Schema } ? Parsed<Schema> : undefined
  query: O extends { query: infer Schema } ? Parsed<Schema> : undefined
  body: O extends { body: infer Schema } ? Parsed<Schema> : undefined
  request: FastifyRequest
  reply: FastifyReply
}
/** Responses that are not JSON are sent by the handler. */
type Answer<O extends Operation> =
  | (O extends { answers: infer Answers } ? Sent<Answers> : void)
  | FastifyReply

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'exposeHeadRoute' | 'serializerCompiler'>

/** An operation of the contract is registered: path, validation and API reference come from there. */
export function serve<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handle: (call: Call<O>) => Answer<O> | Promise<Answer<O>>,
  options: Options = {},
) {
  const contextOf = contextFor(operation.needs)
  const responses = responsesOf(operation)
  const isCreated = '201' in responses
  app.route({
    ...options,
    method: operation.method,
    url: operation.path,
    schema: {
      ...inputsOf(operation),
      ...(operation.isHidden ? { hide: true } : describe(operation, responses)),
    },
    handler(request, reply) {
      if (isCreated) void reply.status(201)
      const { params, query, body } = request
      return handle({ ctx: contextOf(request), params, query, body, request, reply } as Call<O>)
    },
  })
}

function contextFor(needs: Needs): (request: FastifyRequest) => Ctx {
  if (needs === 'public' || needs === 'internal') return ({ ctx }) => ctx
  if (needs === 'device') return reporting
  return isCapability(needs) && capabilities[needs].scope ? admitted : signedIn
}

const responsesOf = ({ answers = {} }: Operation) =>
  answers instanceof z.ZodType ? { 200: answers } : answers

const inputsOf = ({ params, query, body }: Operation) => ({
  ...(params && { params }),
  ...(query && { querystring: tolerant(query) }),
  ...(body && { body }),
})

/** Unknown query parameters are dropped: mail programs and campaigns add theirs. A body stays strict. */
const tolerant = (query: z.ZodType) => (query instanceof z.ZodObject ? query.strip() : query)

/** The API reference of an operation. Its group is the noun of the path unless it names another. */
function describe(operation: Operation, response: object) {
  const {
    path,
    tag = path.replace(/^\/api/, '').split('/')[1] ?? '',
    description,
    consumes,
    produces,
  } = operation
  const operationId = operationNames.get(operation)
  if (!operationId) throw new Error(`No noun of the contract exports the operation ${operation.key}`)
  return {
    operationId,
    summary: sentenceOf(operationId),
    tags: [tag],
    ...(description && { description }),
    ...(consumes && { consumes: [consumes] }),
    ...(produces && { produces: [produces] }),
    ...(Object.keys(response).length > 0 && { response }),
  }
}

/** `listApiKeys` is `List api keys`. */
const sentenceOf = (name: string) => {
  const words = name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The raw body of an operation whose scope does not parse it. */
export const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Aborted when the client of a call has closed its connection, so that work for it stops. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
