import Gallery from '@baize/ui/gallery/Gallery'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

/** The design system, alive. It brings its own page around it. */
export default function GalleryPage() {
  usePageTitle(useSite().merchant.name)
  return <Gallery />
}
