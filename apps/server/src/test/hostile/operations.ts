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
  /** What the document says of a body in JSON. */
  body: Shape | undefined
  /** The schema of an answer by its status; `undefined` where the document says nothing of it. */
  answer: (status: number) => z.ZodType | undefined
}

/** The web app's own files and pages, which take no input but their name, and the page of the reference. */
const isServedFromDisk = (url: string) => url === '/*' || url.startsWith('/api/reference')

/** The patterns of one line of text want a flag that is not asked for when they are read again. */
const readable = (schema: Shape) =>
  JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      name === 'pattern' && String(value).includes('\\p{') ? undefined : value,
    ),
  ) as z.core.JSONSchema.JSONSchema

/** Where people go too, an address that leads nowhere gets the page that says so. */
const isFailure = (status: number, url: string) =>
  status >= 400 && (status !== 404 || /^\/(api|agent|internal)\//.test(url))

const json = ({ content }: Content = {}) => content?.['application/json']?.schema

/** Every operation of the server, with what its own document says of it. */
export const listOperations = ({ paths }: Document): Operation[] =>
  [...permissions].flatMap(([key, permission]) => {
    const [method = '', url = ''] = key.split(' ')
    if (isServedFromDisk(url)) return []
    const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const answers = Object.entries(described?.responses ?? {}).flatMap(([status, one]) => {
      const schema = json(one)
      // The error of every operation is the same, so it is not made again from each one's description.
      if (!schema || status === 'default') return []
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
