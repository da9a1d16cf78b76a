export { ruleFile } from './rule-file.ts'
