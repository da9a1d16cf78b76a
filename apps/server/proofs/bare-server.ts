import { fastify } from 'fastify'
import { Pool } from 'pg'

// The yardstick: Fastify and pg with nothing around them. The workspace is set once per connection, so the
// same policies hold and the same row comes back.
const { url, workspaceId } = JSON.parse(process.argv[2] ?? '{}')
const pool = new Pool({ connectionString: url, max: 10, options: `-c app.workspace=${workspaceId}` })
const app = fastify()
app.get('/hello', async () => ({ status: 'ok' }))
app.get('/workspace', async () => {
  const { rows } = await pool.query(
    'select id, name, locale, time_zone as "timeZone", created_at as "createdAt" from workspaces where id = $1',
    [workspaceId],
  )
  return rows[0]
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
