import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, Logo, Page, VendorMark } from '@baize/ui'
import { ChevronDown, Languages } from 'lucide-react'
import { Link } from 'react-router'
import { categoryName } from '../features/catalogue/categories.tsx'
import { vendorStrip } from '../features/catalogue/navigation.ts'
import { useNavigation, useVendors } from '../features/catalogue/useVendors.ts'
import { labelOf, outsideLinks } from '../features/config/resources.ts'
import { LanguageMenu } from '../language/LanguageMenu.tsx'
import { useLanguageChoice } from '../language/LanguageProvider.tsx'
import { paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { useSite } from '../start/site.tsx'

export function Footer() {
  const { merchant } = useSite()
  const say = useWords('frame')
  return (
    <footer className="site-footer">
      <Page className="footer-page">
        <VendorStrip />
        <div className="site-footer-columns">
          <div className="footer-brand">
            <Logo name={merchant.name} />
            <p className="footer-about">{say('footer.promise', { merchant: merchant.name })}</p>
            <LanguageChoice />
          </div>
          <Links />
        </div>
        <Law />
      </Page>
    </footer>
  )
}

function VendorStrip() {
  const say = useWords('frame')
  const strip = vendorStrip(useVendors().lanes)
  if (strip.length === 0) return null
  return (
    <nav className="site-footer-strip" aria-label={say('footer.vendors')}>
      {strip.map((vendor) => (
        <Link
          key={vendor.vassalage}
          className="vendor-plate"
          to={paths.games(vendor.gameType, vendor.vassalage)}
        >
          <VendorMark code={vendor.vassalage} label={vendor.displayName} height={26} />
        </Link>
      ))}
    </nav>
  )
}

function Links() {
  const say = useWords('frame')
  const popups = usePopups()
  const { flags, permission } = useSite()
  const { language } = useLanguageChoice()
  const outside = outsideLinks(permission.resources)
  const games = useNavigation().filter((entry) => entry.kind === 'games')
  return (
    <>
      <Column title={say('footer.games')}>
        {games.map((entry) => (
          <Link key={entry.to} to={entry.to}>
            {categoryName(say, entry.gameType)}
          </Link>
        ))}
      </Column>
      <Column title={say('footer.house')}>
        <Link to={paths.promotions()}>{say('nav.promotions')}</Link>
        {flags.pointsMall && <Link to={paths.pointsMall()}>{say('rail.pointsMall')}</Link>}
        <Link to={paths.agent()}>{say('footer.agents')}</Link>
        {outside.map((link) => (
          <a key={link.url} href={link.url} target="_blank" rel="noopener noreferrer">
            {labelOf(link, language)}
          </a>
        ))}
      </Column>
      <Column title={say('footer.help')}>
        <Link to={paths.help()}>{say('footer.helpCentre')}</Link>
        <Link to={paths.help('term')}>{say('footer.terms')}</Link>
        <Link to={paths.help('privacy')}>{say('footer.privacy')}</Link>
        <Link to={paths.help('play')}>{say('footer.responsible')}</Link>
        <Link to={paths.fairness()}>{say('footer.fairness')}</Link>
        <Link to={paths.blog()}>{say('footer.blog')}</Link>
        <button type="button" onClick={() => popups.open({ kind: 'contact' })}>
          {say('rail.contacts')}
        </button>
        <button type="button" onClick={() => popups.open({ kind: 'feedback' })}>
          {say('footer.feedback')}
        </button>
      </Column>
    </>
  )
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <div className="site-footer-links">{children}</div>
    </div>
  )
}

function LanguageChoice() {
  const say = useWords('frame')
  const { language } = useLanguageChoice()
  const { name } = languages[language]
  return (
    <LanguageMenu
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          className="footer-language"
          icon={<Languages />}
          iconEnd={<ChevronDown />}
          aria-label={say('language.current', { language: name })}
        >
          {name}
        </Button>
      )}
    />
  )
}

/** The minimum age and the note on local law. */
function Law() {
  const say = useWords('frame')
  const { merchant } = useSite()
  return (
    <div className="footer-duty">
      <span className="age-mark" aria-hidden="true">
        {say('footer.ageMark', { age: merchant.minimumAge })}
      </span>
      <div className="footer-duty-words">
        <p>{say('footer.age', { age: merchant.minimumAge })}</p>
        <p>{say('footer.law')}</p>
      </div>
    </div>
  )
}
