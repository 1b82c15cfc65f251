import { inChina, isoDay } from './china-time.ts';

const oneDecimal = (n: number) => (Math.floor(n * 10) / 10).toString();

/** A short count: 9999, 1.2万, 3.4亿. Rounded down, so that it never promises more than there is. */
export function formatCount(count: number): string {
  if (count < 1e4) return String(count);
  return count < 1e8 ? `${oneDecimal(count / 1e4)}万` : `${oneDecimal(count / 1e8)}亿`;
}

/** A count to the last digit, grouped by thousands: 128,640. */
export const formatNumber = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The day of an ISO day or moment, as a calendar in China shows it; text that is no date stays as it is. */
export function formatDay(iso: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso;
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : isoDay(moment);
}

/** The minute of an ISO moment in China: 2026-11-20 09:31. */
export const formatMinute = (iso: string): string => inChina(new Date(iso)).slice(0, 16).replace('T', ' ');

/** A file's size: 860 B, 12.5 KB, 3.2 MB, 1.1 GB. */
export function formatFileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${oneDecimal(size)} ${units[unit]}`;
}

/** The length of a video or audio: 4:05, 1:02:30. */
export function formatDuration(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${tail}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
}

/** An amount of money: ¥9.00. */
export const formatFen = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
