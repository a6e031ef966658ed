import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import type { BannerScene } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Banner, Carousel, type RenderedProps, Skeleton } from '@baize/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BannerArt } from '../../art/BannerArt.tsx'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { inputs } from '../../start/boot.ts'
import { bannerTarget } from './banner.rules.ts'

/** What other parts of the site know about a scene, such as the size of a jackpot. */
type Figures = Partial<Record<BannerScene, ReactNode>>

type BannerItem = Value<'banners'>['list'][number]

/** The constants of the specification. */
const bannerCarousel = { autoplayMs: 5000, speedMs: 1000, spacingPx: 20.3 } as const

/** `figures` are shown large on the banner of their scene. */
export function HomeBanners({ figures }: { figures: Figures }) {
  const say = useWords('frame')
  const { language } = useLanguageChoice()
  const read = useCall('banners', inputs.homeBanners(language), { keepPrevious: true })
  if (read.isPending) return <Skeleton className="banner-wait" height="auto" />
  const list = read.data?.list ?? []
  return (
    <Carousel
      {...bannerCarousel}
      label={say('banners.label')}
      previousLabel={say('previous')}
      nextLabel={say('next')}
      pauseLabel={say('banners.pause')}
      playLabel={say('banners.play')}
      slides={list.map((banner, index) => ({
        id: banner.id,
        label: banner.title || say('banners.place', { at: index + 1, of: list.length }),
        content: <Slide banner={banner} first={index === 0} figures={figures} />,
      }))}
    />
  )
}

function Slide(props: { banner: BannerItem; first: boolean; figures: Figures }) {
  const { banner, first } = props
  const target = bannerTarget(banner)
  const render =
    target &&
    ((props: RenderedProps) =>
      target.kind === 'outside' ? (
        <a href={target.to} target="_blank" rel="noopener noreferrer" {...props}>
          {props.children}
        </a>
      ) : (
        <Link to={target.to} {...props} />
      ))
  const { art } = banner
  return (
    <Banner
      title={banner.title}
      text={banner.text}
      figure={banner.art?.scene && props.figures[banner.art.scene]}
      action={target ? banner.action : undefined}
      image={banner.url ? { src: banner.url, alt: banner.title ? '' : banner.text } : undefined}
      art={art ? <BannerArt art={art} seed={banner.id} eager={first} /> : undefined}
      priority={first}
      render={render}
    />
  )
}
