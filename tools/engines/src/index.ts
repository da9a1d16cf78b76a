export { addressesOf, serverEnv, type EngineAddresses } from './addresses.ts'
export {
  askEngine,
  askMetrics,
  authorization,
  victoriaAuthEnv,
  victoriaAuthFlags,
  vmalertAuthFlags,
  vmalertEnv,
} from './credentials.ts'
export { clusterStatus, downCluster, killPart, resetCluster, startPart, upCluster } from './cluster/index.ts'
export { copyFolder } from './copy.ts'
export { etcdFlags, patroniSettings } from './cluster/database.ts'
export { clusterFlags } from './cluster/store.ts'
export { externalCopy, gatewayPorts, isExternal } from './external.ts'
export { s3Configurations } from './engines/s3.ts'
export { blackboxFlags, prepareBlackbox } from './engines/blackbox.ts'
export { victoriaFlags } from './engines/victoria.ts'
export { downEngines, killEngine, resetEngines, startEngine, stopEngine, upEngines } from './lifecycle.ts'
export type { EngineStatus } from './engine.ts'
export { engineStatus } from './status.ts'
export { prepareRules } from './engines/vmalert.ts'
export { findProgram } from './engines/postgres.ts'
