import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const places = ['first', 'second', 'third', 'fourth'];

export function StepSkeletons() {
  return (
    <div className="flex flex-col gap-4">
      {places.map((place) => (
        <Card key={place}>
          <Skeleton lines={3} label="Loading your steps" />
        </Card>
      ))}
    </div>
  );
}
