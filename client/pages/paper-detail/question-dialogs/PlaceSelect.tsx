import type { PaperSection } from '../../../../shared/questions/calls/composition.schema.ts';
import type { Place } from '../paper-editing.ts';
import { placeGroups, placeKey, placeOfKey } from './places.ts';

interface PlaceSelectProps {
  readonly sections: readonly PaperSection[];
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** Where one more question goes; nothing to choose in a paper without sections. */
export function PlaceSelect({ sections, place, onChange }: PlaceSelectProps) {
  if (sections.length === 0) return null;
  return (
    <label>
      插入到
      <select value={placeKey(place)} onChange={(event) => onChange(placeOfKey(event.target.value))}>
        {placeGroups(sections).map(({ title, choices }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one heading
          <optgroup key={i} label={title}>
            {choices.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
