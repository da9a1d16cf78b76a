import type { Engine } from '../engine.ts'
import { blackbox } from './blackbox.ts'
import { maildev } from './maildev.ts'
import { nats } from './nats.ts'
import { postgres } from './postgres.ts'
import { s3 } from './s3.ts'
import { victoria } from './victoria.ts'
import { vmagent } from './vmagent.ts'
import { vmalert } from './vmalert.ts'

export const engines: readonly Engine[] = [postgres, victoria, vmalert, vmagent, blackbox, nats, s3, maildev]

export function engineNamed(name: string, shape: readonly Engine[] = engines): Engine {
  const engine = shape.find((each) => each.name === name)
  if (engine === undefined) throw new Error(`no engine is called "${name}"`)
  return engine
}
