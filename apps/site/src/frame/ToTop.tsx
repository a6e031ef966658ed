export { ScrollToTop as default } from '@baize/ui/ScrollToTop'
