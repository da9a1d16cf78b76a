export { agentLiveRoutes } from './agent-live.routes.ts'
export { wantsAgentLive } from './upgrades.ts'
