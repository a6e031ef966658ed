import type { Value } from '@baize/contract'
import type { LanguageCode } from '@baize/contract/vocabulary'

export type Resource = Value<'permission'>['resources'][number]
export type AppKind = 'ios' | 'android' | 'lite'

const appKinds: readonly AppKind[] = ['ios', 'android', 'lite']

/** The apps on offer in the order they are shown; the wire spells its types in any case. */
export function appsOf(resources: readonly Resource[]): { kind: AppKind; resource: Resource }[] {
  return appKinds.flatMap((kind) => {
    const resource = resources.find((each) => each.resourceType.toLowerCase() === kind)
    return resource ? [{ kind, resource }] : []
  })
}

/** Resources other than apps: external pages that the footer links to. */
export function outsideLinks(resources: readonly Resource[]): Resource[] {
  return resources.filter(
    (each) => !appKinds.some((kind) => kind === each.resourceType.toLowerCase()),
  )
}

export function labelOf(resource: Resource, language: LanguageCode): string {
  return resource.labels[language] ?? resource.labelNameEn
}
