import type { Value } from '@baize/contract'
import { Artwork } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Emblem } from './Emblem.tsx'

type Art = NonNullable<Value<'banners'>['list'][number]['art']>
type Scene = NonNullable<Art['scene']>

/** The drawing of a banner: a scene of ours, or the emblem that the operator chose. */
export function BannerArt(props: { art: Art; seed: string; eager: boolean }) {
  const { emblem, hue, scene } = props.art
  if (scene) return <SceneArt scene={scene} />
  return (
    <Artwork
      shape="banner"
      hue={hue}
      seed={props.seed}
      emblem={<Emblem name={emblem} eager={props.eager} />}
    />
  )
}

/**
 * A file of `public/scenes`, put into the page so that it takes the brand's colours from the style sheet.
 * Until it is there, and if it does not come, its ground is shown.
 */
function SceneArt({ scene }: { scene: Scene }) {
  const { data } = useQuery({
    queryKey: ['scene', scene],
    queryFn: () => fetchDrawing(scene),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isOfSite: true },
  })
  // oxlint-disable-next-line react/no-danger -- a file of this site, not somebody's text
  return <span className="scene" dangerouslySetInnerHTML={{ __html: data ?? '' }} />
}

async function fetchDrawing(scene: Scene): Promise<string> {
  const answer = await fetch(`/scenes/${scene}.svg`, { priority: 'low' })
  if (!answer.ok) throw new Error(`the drawing "${scene}" did not come: ${answer.status}`)
  return answer.text()
}
