export { wantsAgentLive } from './agent-sockets/agent-connections.ts'
export { gatewayRoutes } from './gateway.routes.ts'
