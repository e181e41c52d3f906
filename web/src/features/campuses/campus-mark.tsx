import { Monogram } from '../../ui/media/monogram.tsx';
import { useCampus } from './campuses.queries.ts';

export function CampusMark({ size = 36 }: { size?: 28 | 36 | 48 | 96 }) {
  const campus = useCampus();
  return <Monogram letters={campus.monogram} size={size} label={campus.name} />;
}
