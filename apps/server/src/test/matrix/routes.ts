import { permissions } from '@marsad/contract/operations'
import type { Permission } from '@marsad/contract/permissions'
import type { TestServer } from '../start-server.ts'
import { objectNamed, sample, type Schema } from './sample.ts'
import type { Side } from './world.ts'

type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
}

export type Route = {
  key: string
  method: string
  url: string
  permission: Permission
  body: Schema | undefined
  /** Query parameters that a call needs, or that can name an object. */
  query: { name: string; schema: Schema }[]
}

/** Every route of the server, with the schemas of its body and query. */
export async function listRoutes(server: TestServer): Promise<Route[]> {
  const { body: document } = await server.call('GET', '/api/openapi.json')
  return [...permissions].flatMap(([key, permission]) => {
    const [method = '', url = ''] = key.split(' ')
    if (!server.app.hasRoute({ method, url })) return []
    const operation: Operation | undefined =
      document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const query = operation?.parameters?.filter(
      (one) => one.in === 'query' && (one.required || one.schema.format === 'uuid'),
    )
    return {
      key,
      method,
      url,
      permission,
      body: operation?.requestBody?.content['application/json']?.schema,
      query: query ?? [],
    }
  })
}

/** Whether a call names an object, so that one of another workspace must not be found. The name of a label is none. */
export const namesAnObject = ({ url, body }: Route) =>
  /:(?!name\b)/.test(url) ||
  Object.entries(body?.properties ?? {}).some(
    ([name, { format }]) => format === 'uuid' && body?.required?.includes(name),
  )

/** A well-formed call of the route with the objects of a side. */
export function requestFor({ method, url, body, query: wanted }: Route, side: Side) {
  const path = url.replaceAll(/([\w-]+)\/:(\w+)|\*/g, (_, noun: string | undefined) => {
    if (noun === undefined) return 'x'
    const id = side.objects[noun]
    if (!id) throw new Error(`${method} ${url}: the matrix's world has no object of the kind "${noun}"`)
    return `${noun}/${id}`
  })
  const query = new URLSearchParams(
    wanted.map(({ name, schema }): [string, string] => [
      name,
      schema.format === 'uuid'
        ? (objectNamed(side, name) ?? side.objects['users'] ?? '')
        : String(sample(schema, side, name)),
    ]),
  )
  return {
    method,
    path: wanted.length > 0 ? `${path}?${query.toString()}` : path,
    ...(body && { body: sample(body, side, '', { withOptionalIds: true }) }),
  }
}
