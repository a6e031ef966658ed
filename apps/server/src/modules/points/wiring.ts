import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Command } from '../../kernel/command.ts'
import type { Config } from '../config/index.ts'
import { pointsCommandsOf } from './office/points.commands.ts'
import { pointsOfficeRoutes } from './office/points.office.routes.ts'
import {
  createPointsOffice,
  type PointsOffice,
  type PointsOfficeOptions,
} from './office/points.office.ts'
import { pointsRoutes } from './points.routes.ts'
import { createPoints, type Points } from './points.ts'
import type { PointsOptions } from './points.types.ts'

type Needs = Omit<PointsOptions, 'onPoints'> & { bus: Bus } & Omit<PointsOfficeOptions, 'points'>

interface Own {
  points: Points
  pointsOffice: PointsOffice
  pointsCommands: readonly Command[]
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
}

const pointsSubject = 'points.changed'

export const pointsWiring: Wiring<Needs, Own, Shows> = {
  module: 'points',
  create({ bus, ...house }) {
    const points = createPoints({
      ...house,
      onPoints: (memberId) => bus.publish(pointsSubject, memberId),
    })
    return {
      points,
      pointsOffice: createPointsOffice({ ...house, points }),
      pointsCommands: pointsCommandsOf({ ...house, points }),
    }
  },
  open({ serve, bus, hub }, { points, config, pointsOffice }) {
    pointsRoutes(serve, points, config)
    pointsOfficeRoutes(serve, pointsOffice)
    bus.subscribe(pointsSubject, (memberId) =>
      hub.publishHere(`member:${memberId as string}`, { kind: 'rewards' }),
    )
  },
}
