import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Config } from '../config/index.ts'
import { pointsRoutes } from './points.routes.ts'
import { createPoints, type Points } from './points.ts'
import type { PointsOptions } from './points.types.ts'

type Needs = Omit<PointsOptions, 'onPoints'> & { bus: Bus }

interface Own {
  points: Points
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

const pointsSubject = 'points.changed'

export const pointsWiring: Wiring<Needs, Own, Shows> = {
  module: 'points',
  create: ({ bus, ...house }) => ({
    points: createPoints({
      ...house,
      onPoints: (memberId) => bus.publish(pointsSubject, memberId),
    }),
  }),
  open({ serve, bus, hub }, { points, config }) {
    pointsRoutes(serve, points, config)
    bus.subscribe(pointsSubject, (memberId) =>
      hub.publishHere(`member:${memberId as string}`, { kind: 'rewards' }),
    )
  },
}
