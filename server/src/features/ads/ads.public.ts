export { type AdNews, openAdNews } from './ad-news.ts';
