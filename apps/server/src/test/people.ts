import type { Role } from '@marsad/contract/permissions'
import { newId } from '../platform/ids.ts'
import { members, sessions, users, workspaces } from '../domains/identity/schema.ts'
import { hashToken, newToken } from '../platform/signed-tokens.ts'
import type { TestServer } from './start-server.ts'
import { Client } from 'pg'

/** A person with a role in a workspace (a new one unless given), already signed in. */
export async function signedInPerson(
  { engines }: Pick<TestServer, 'engines'>,
  { role = 'owner', workspaceId }: { role?: Role; workspaceId?: string } = {},
) {
  const person = {
    userId: newId(),
    sessionId: newId(),
    workspaceId: workspaceId ?? newId(),
    token: newToken('session'),
  }
  await engines.postgres.transaction({ workspaceId: person.workspaceId, userId: person.userId }, (tx) =>
    Promise.all([
      tx.insert(users).values({
        id: person.userId,
        email: `${person.userId}@example.com`,
        passwordHash: 'none',
        firstName: 'Test',
        lastName: 'Person',
        isVerified: true,
      }),
      ...(workspaceId
        ? []
        : [tx.insert(workspaces).values({ id: person.workspaceId, name: 'Test workspace' })]),
      tx.insert(members).values({ workspaceId: person.workspaceId, userId: person.userId, role }),
      tx.insert(sessions).values({
        id: person.sessionId,
        tokenHash: hashToken(person.token),
        userId: person.userId,
        workspaceId: person.workspaceId,
        remembered: false,
        ip: '127.0.0.1',
        userAgent: 'test',
        expiresAt: new Date(Date.now() + 24 * 3_600_000),
      }),
    ]),
  )
  return person
}

/** As `marsad user admin` does: only the owner of the tables can. */
export async function makeInstanceAdmin(
  { config }: Pick<TestServer, 'config'>,
  userId: string,
  isAdmin = true,
) {
  const owner = new Client({ connectionString: config.postgres.ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      isAdmin ? 'insert into instance_admins (id) values ($1)' : 'delete from instance_admins where id = $1',
      [userId],
    )
  } finally {
    await owner.end()
  }
}

/** A signed-in instance administrator, with a workspace of their own. */
export async function instanceAdmin(server: Pick<TestServer, 'engines' | 'config'>) {
  const person = await signedInPerson(server)
  await makeInstanceAdmin(server, person.userId)
  return person
}
