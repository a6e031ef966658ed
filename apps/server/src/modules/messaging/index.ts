export { messagingRoutes } from './messaging.routes.ts'
export { createMessaging, type Messaging } from './messaging.ts'
