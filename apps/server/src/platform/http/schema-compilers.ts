import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Answers are written by code made from their schema: quick, and a field that the schema does not name cannot
 * leave the server.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJson(z.toJSONSchema(schema, { target: 'draft-07', io: 'output' }) as fastJson.Schema)
