import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ruleFile } from './domains/alerting/index.ts'

writeFileSync(resolve(import.meta.dirname, '../../../deploy/vmalert/alerts.yml'), ruleFile())
