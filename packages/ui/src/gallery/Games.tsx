import { Flame, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Artwork } from '../Artwork.tsx'
import { Emblem, type EmblemName } from '../art/Emblem.tsx'
import { Badge } from '../Badge.tsx'
import { Banner } from '../Banner.tsx'
import { Carousel } from '../Carousel.tsx'
import { Marquee } from '../Marquee.tsx'
import { Section } from '../Section.tsx'
import { TileSkeleton } from '../Skeleton.tsx'
import { Tile } from '../Tile.tsx'
import { toast } from '../toasts.ts'
import { Part } from './Part.tsx'

const games: readonly { name: string; emblem: EmblemName; vendor: string }[] = [
  { name: 'Fortune of the Nile', emblem: 'crown', vendor: 'Baize Originals' },
  { name: 'Seven Lanterns', emblem: 'seven', vendor: 'PG' },
  { name: 'Royal Baccarat', emblem: 'spade', vendor: 'PT' },
  { name: 'Hearts and Daggers', emblem: 'heart', vendor: 'JDB' },
  { name: 'Green Cloth Roulette', emblem: 'wheel', vendor: 'Baize Originals' },
  { name: 'Lucky Dice', emblem: 'dice', vendor: 'CQ9' },
  { name: 'Champion’s Cup', emblem: 'trophy', vendor: 'FC' },
  { name: 'Diamond Garden', emblem: 'diamond', vendor: 'JL' },
  { name: 'High Roller', emblem: 'chip', vendor: 'EG2' },
]

const arrows = { previous: 'Back', next: 'Further' }

export function Games() {
  return (
    <>
      <Part id="home" title="Notice line and banners">
        <Marquee
          label="Notices"
          pauseLabel="Hold the notices"
          playLabel="Let the notices run"
          onOpen={(index) => toast({ tone: 'info', title: `Notice ${index + 1}` })}
          items={[
            { id: '1', text: 'Withdrawals to bank accounts are paid around the clock' },
            { id: '2', text: 'Every round of the originals can be checked: see Fairness' },
            { id: '3', text: 'Set your own limits in the member centre' },
          ]}
        />
        <Banners />
      </Part>
      <Part id="tiles" title="Tiles and sections">
        <Tiles />
      </Part>
    </>
  )
}

function Banners() {
  return (
    <Carousel
      label="Offers"
      previousLabel="Previous offer"
      nextLabel="Next offer"
      pauseLabel="Hold"
      playLabel="Play"
      slides={[
        {
          id: 'a',
          label: 'Games that can be checked',
          content: (
            <Banner
              title="Games you can check yourself"
              text="Every draw of our originals comes with its proof."
              action="See how"
              onOpen={() => toast({ tone: 'info', title: 'Opened' })}
              art={
                <Artwork shape="banner" hue={160} pattern="weave" emblem={<Emblem name="dice" />} />
              }
            />
          ),
        },
        {
          id: 'b',
          label: 'Welcome bonus',
          content: (
            <Banner
              title="A welcome worth reading"
              text="Short terms, in plain words."
              art={
                <Artwork shape="banner" hue={32} pattern="rays" emblem={<Emblem name="gift" />} />
              }
            />
          ),
        },
        {
          id: 'c',
          label: 'Club',
          content: (
            <Banner
              title="The club"
              text="Points for every wager, and a host who knows your name."
              art={
                <Artwork shape="banner" hue={282} pattern="arcs" emblem={<Emblem name="crown" />} />
              }
            />
          ),
        },
      ]}
    />
  )
}

function Tiles() {
  const [liked, setLiked] = useState<readonly string[]>(['Royal Baccarat'])
  const toggle = (name: string) =>
    setLiked(liked.includes(name) ? liked.filter((each) => each !== name) : [...liked, name])
  return (
    <>
      <Section
        title="Hot games"
        icon={<Flame />}
        arrows={arrows}
        all={
          <a className="bz-section-all" href="#tiles">
            All games
          </a>
        }
      >
        {games.map((game, at) => (
          <Tile
            key={game.name}
            title={game.name}
            vendor={game.vendor}
            art={
              <Artwork
                seed={game.name}
                title={at > 3 ? undefined : game.name}
                emblem={<Emblem name={game.emblem} />}
              />
            }
            playLabel={at % 2 === 0 ? 'Play now' : undefined}
            badges={
              at === 0 && (
                <Badge solid tone="danger" icon={<Flame />}>
                  Hot
                </Badge>
              )
            }
            heart={{
              on: liked.includes(game.name),
              label: `Favourite: ${game.name}`,
              onToggle: () => toggle(game.name),
            }}
            disabledReason={at === 3 ? 'Back at 14:00' : undefined}
          />
        ))}
      </Section>
      <Section title="Loading" icon={<Sparkles />}>
        {games.map((game) => (
          <TileSkeleton key={game.name} />
        ))}
      </Section>
    </>
  )
}
