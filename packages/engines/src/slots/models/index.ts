import type { Model } from '../model.ts'
import { anywhereModels } from './anywhere.ts'
import { cascadesModels } from './cascades.ts'
import { classicModels } from './classic.ts'
import { clustersModels } from './clusters.ts'
import { earlierModels } from './earlier.ts'
import { features5x3Models } from './features5x3.ts'
import { freespins5x3Models } from './freespins5x3.ts'
import { holdModels } from './hold.ts'
import { lines5x3Models } from './lines5x3.ts'
import { lines5x4Models } from './lines5x4.ts'
import { variableModels } from './variable.ts'
import { ways243Models } from './ways243.ts'
import { ways1024Models } from './ways1024.ts'

/** Every slot of the house. */
export const models: readonly Model[] = [
  ...classicModels,
  ...lines5x3Models,
  ...features5x3Models,
  ...freespins5x3Models,
  ...lines5x4Models,
  ...ways243Models,
  ...ways1024Models,
  ...variableModels,
  ...cascadesModels,
  ...holdModels,
  ...clustersModels,
  ...anywhereModels,
]

const byId = new Map(models.map((model) => [model.id, model]))

export function modelById(id: string): Model {
  const model = byId.get(id)
  if (!model) throw new RangeError(`no model ${id}`)
  return model
}

const byRules = new Map([...earlierModels, ...models].map((model) => [nameOf(model), model]))

/** The rules of a version, also one that is no longer on offer. */
export function modelOfRules(id: string, rulesVersion: number): Model {
  const model = byRules.get(nameOf({ id, rulesVersion }))
  if (!model) throw new RangeError(`no version ${rulesVersion} of model ${id}`)
  return model
}

function nameOf({ id, rulesVersion }: Pick<Model, 'id' | 'rulesVersion'>): string {
  return `${id} ${rulesVersion}`
}
