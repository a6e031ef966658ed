import type { Value } from '@baize/contract'
import { Artwork } from '@baize/ui'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { Emblem } from './Emblem.tsx'

type Art = NonNullable<Value<'banners'>['list'][number]['art']>

const Scene = piece(() => import('./scenes/Scene.tsx'))

/** The drawing of a banner. A scene is fetched after the words, and fades in on its ground. */
export function BannerArt(props: { art: Art; seed: string; eager: boolean }) {
  const { emblem, hue, scene } = props.art
  if (!scene) {
    return (
      <Artwork
        shape="banner"
        hue={hue}
        seed={props.seed}
        emblem={<Emblem name={emblem} eager={props.eager} />}
      />
    )
  }
  return (
    <span className="scene">
      <Shown quiet>
        <Scene name={scene} />
      </Shown>
    </span>
  )
}
