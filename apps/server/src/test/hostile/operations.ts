import { ErrorBody } from '@marsad/contract/http/common'
import { permissions } from '@marsad/contract/operations'
import type { Permission } from '@marsad/contract/permissions'
import { z } from 'zod'
import type { Shape } from './shaped.ts'

type Content = { content?: Record<string, { schema: Shape }> }
type Described = {
  requestBody?: Content
  parameters?: { in: string; name: string; schema: Shape }[]
  responses?: Record<string, Content>
}
export type Document = { paths: Record<string, Record<string, Described>> }

export type Operation = {
  key: string
  method: string
  url: string
  permission: Permission
  query: { name: string; shape: Shape }[]
  /** The schema of a JSON body in the document. */
  body: Shape | undefined
  /** The schema of a response by status; `undefined` if the document has none. */
  answer: (status: number) => z.ZodType | undefined
}

/** Files and pages of the web app, whose only input is their name, and the reference page. */
const isServedFromDisk = (url: string) => url === '/*' || url.startsWith('/api/reference')

/** The patterns for one line of text need a flag that is lost when they are parsed again. */
const readable = (schema: Shape) =>
  JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      name === 'pattern' && String(value).includes('\\p{') ? undefined : value,
    ),
  ) as z.core.JSONSchema.JSONSchema

/** An unknown address among pages gets the not-found page. */
const isFailure = (status: number, url: string) =>
  status >= 400 && (status !== 404 || /^\/(api|agent|internal)\//.test(url))

const json = ({ content }: Content = {}) => content?.['application/json']?.schema

/** Every operation of the server, with its description in the document. */
export const listOperations = ({ paths }: Document): Operation[] =>
  [...permissions].flatMap(([key, permission]) => {
    const [method = '', url = ''] = key.split(' ')
    if (isServedFromDisk(url)) return []
    const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const answers = Object.entries(described?.responses ?? {}).flatMap(([status, one]) => {
      const schema = json(one)
      // The error schema is the same for all operations, so it is not built for each.
      if (!schema || !/^\d+$/.test(status)) return []
      return [[Number(status), z.fromJSONSchema(readable(schema))] as const]
    })
    const known = new Map<number, z.ZodType>(answers)
    return {
      key,
      method,
      url,
      permission,
      query: (described?.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name, schema }) => ({ name, shape: schema })),
      body: json(described?.requestBody),
      answer: (status) => known.get(status) ?? (isFailure(status, url) ? ErrorBody : undefined),
    }
  })
