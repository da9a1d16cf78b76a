import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { createBlackbox } from './blackbox.ts'
import { createBus } from './bus.ts'
import type { Engine } from './engine.ts'
import { createHttpEngine } from './http-engine.ts'
import { createJobs } from './jobs/index.ts'
import { createMail } from './mail/index.ts'
import { createObjects } from './objects/index.ts'
import { createPostgres } from './postgres.ts'
import { createVictoria } from './victoria.ts'

/** Every engine is created, but nothing connects yet: the server starts even if an engine is unavailable. */
export const createEngines = (config: Config, log: FastifyBaseLogger) =>
  ({
    postgres: createPostgres({ ...config.postgres, name: config.instance, log }),
    jobs: createJobs({ url: config.postgres.url, log, lookMs: config.pace.lookMs }),
    victoria: createVictoria(config.victoria),
    // Their health endpoint needs no credentials, so their first page is requested to verify ours.
    vmalert: createHttpEngine({ name: 'vmalert', at: config.vmalert, healthPath: '/' }),
    vmagent: createHttpEngine({ name: 'vmagent', at: config.vmagent, healthPath: '/' }),
    blackbox: createBlackbox(config.blackbox),
    nats: createBus({ servers: config.nats, name: config.instance }),
    mail: createMail(config.mail),
    objects: createObjects(config.objects),
  }) satisfies Record<string, Engine>

export type Engines = ReturnType<typeof createEngines>

/** Jobs first: those still running need the other engines to finish. */
export async function closeEngines({ jobs, ...others }: Engines) {
  await jobs.close()
  await Promise.allSettled(Object.values(others).map((engine) => engine.close()))
}
