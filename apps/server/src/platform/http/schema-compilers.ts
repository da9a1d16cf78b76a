import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type Serialize = (answer: unknown) => string

/** By schema, because many routes share one: that of errors is in all of them. */
const compiled = new WeakMap<z.ZodType, Serialize>()

/**
 * Responses are serialized by code compiled from their schema: fast, and a field missing from the schema cannot
 * leave the server. A schema is compiled for its first response; all of them took most of the time of a start.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (answer) => serializerOf(schema)(answer)
}

export function serializerOf(schema: z.ZodType): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  const serialize = fastJson(z.toJSONSchema(schema, { target: 'draft-07', io: 'output' }) as fastJson.Schema)
  compiled.set(schema, serialize)
  return serialize
}
