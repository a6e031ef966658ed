import type { Wiring } from '../../kernel/assembly.ts'
import { sessionRoutes } from './session.routes.ts'
import { createSessions, type SessionModule, type SessionsOptions } from './session.ts'

type Needs = Omit<SessionsOptions, 'onEnded'> & { onSessionEnded: SessionsOptions['onEnded'] }

interface Own {
  sessions: SessionModule
}

export const sessionWiring: Wiring<Needs, Own, Own> = {
  module: 'session',
  create: (house) => ({ sessions: createSessions({ ...house, onEnded: house.onSessionEnded }) }),
  open: ({ serve, app, door }, { sessions }) => sessionRoutes({ serve, app, door, sessions }),
}
