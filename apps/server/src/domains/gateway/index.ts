export { wantsAgentLive } from './agent-sockets/agent-connections.ts'
export { agentLiveRoutes, ingestRoutes, liveStreamRoutes, remoteWriteRoutes } from './gateway.routes.ts'
