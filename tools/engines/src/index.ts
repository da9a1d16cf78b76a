export { addressesOf, serverEnv, type EngineAddresses } from './addresses.ts'
export { victoriaFlags } from './engines/victoria.ts'
export { downEngines, killEngine, resetEngines, startEngine, stopEngine, upEngines } from './lifecycle.ts'
export { engineStatus, type EngineStatus } from './status.ts'
